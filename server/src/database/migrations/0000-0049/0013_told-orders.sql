ALTER TABLE "subscriptions" ADD COLUMN "told_plan" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "told_seats" integer;