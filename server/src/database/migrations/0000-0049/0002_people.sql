CREATE TABLE "sign_up_drafts" (
	"employee_id" uuid PRIMARY KEY NOT NULL,
	"plan" integer,
	"profile" jsonb,
	"company" jsonb,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"feedback" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_identities" (
	"tenant" text NOT NULL,
	"subject" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"gone_at" timestamp with time zone,
	CONSTRAINT "removed_identities_tenant_subject_pk" PRIMARY KEY("tenant","subject")
);
--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address" jsonb DEFAULT '{"street":"","postalCode":"","city":"","state":"","country":"CH"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "address" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "invoice_address" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "language" text DEFAULT 'de' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "plan" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "plan" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "discount_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "creator" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "creator" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_status" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verify_until" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verify_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
UPDATE "employees" SET "signed_in_at" = "created_at";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up_drafts" ADD CONSTRAINT "sign_up_drafts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_of_employee" ON "feedback" USING btree ("employee_id","created_at");--> statement-breakpoint
CREATE INDEX "employees_of_company" ON "employees" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "employees_by_email" ON "employees" USING btree ("work_email");