CREATE TABLE "model_use" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"answers" bigint NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"cost" bigint NOT NULL,
	CONSTRAINT "model_use_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
ALTER TABLE "model_use" ADD CONSTRAINT "model_use_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
