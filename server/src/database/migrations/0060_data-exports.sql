CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL REFERENCES "employees"("id") ON DELETE cascade,
	"company_id" integer REFERENCES "companies"("id") ON DELETE cascade,
	"language" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "data_exports_of_employee" ON "data_exports" USING btree ("employee_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_of_company" ON "data_exports" USING btree ("company_id");--> statement-breakpoint
CREATE TABLE "data_export_parts" (
	"export_id" uuid NOT NULL REFERENCES "data_exports"("id") ON DELETE cascade,
	"ordinal" integer NOT NULL,
	"bytes" bytea NOT NULL,
	PRIMARY KEY ("export_id","ordinal")
);
