CREATE TABLE "answer_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"canton" text,
	"topic" text,
	"outcome" text NOT NULL,
	"why" text,
	"matter" text,
	"words" jsonb NOT NULL,
	"passages" jsonb NOT NULL,
	"checked" integer NOT NULL,
	"unconfirmed" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editor_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"question" text NOT NULL,
	"language" text NOT NULL,
	"canton" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_work" (
	"kind" text NOT NULL,
	"entry" text NOT NULL,
	"state" text NOT NULL,
	"assignee" text,
	"reply" text NOT NULL,
	"told_at" timestamp with time zone,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "inbox_work_kind_entry_pk" PRIMARY KEY("kind","entry")
);
--> statement-breakpoint
CREATE TABLE "source_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"act" text NOT NULL,
	"done_by" text,
	"done_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "publish_on" date;--> statement-breakpoint
ALTER TABLE "intakes" ADD COLUMN "drafted_by" text;--> statement-breakpoint
ALTER TABLE "passage_questions" ADD COLUMN "added_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passage_questions" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "editor_questions" ADD CONSTRAINT "editor_questions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_acts" ADD CONSTRAINT "source_acts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_log_by_time" ON "answer_log" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "editor_questions_by_time" ON "editor_questions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "editor_questions_of" ON "editor_questions" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "inbox_work_by_state" ON "inbox_work" USING btree ("kind","state");--> statement-breakpoint
CREATE INDEX "source_acts_of_document" ON "source_acts" USING btree ("document_id","done_at");