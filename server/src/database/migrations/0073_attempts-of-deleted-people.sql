ALTER TABLE "webhook_deliveries" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
-- People who signed up and were deleted since; from here on nobody is deleted before the constraint holds.
UPDATE "payment_attempts" SET "employee_id" = NULL WHERE "employee_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "employees" WHERE "employees"."id" = "payment_attempts"."employee_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" VALIDATE CONSTRAINT "payment_attempts_employee_id_employees_id_fk";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_of_attempt" ON "webhook_deliveries" USING btree ("attempt_id");