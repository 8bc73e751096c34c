ALTER TABLE "companies" ADD COLUMN "chat_days" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "chat_days_from" date;