CREATE TABLE "passage_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"passage_id" text NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"written_on" date NOT NULL,
	"ordinal" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "questions" text;--> statement-breakpoint
ALTER TABLE "passage_questions" ADD CONSTRAINT "passage_questions_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passage_questions_passage" ON "passage_questions" USING btree ("passage_id");