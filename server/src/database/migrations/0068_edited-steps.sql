ALTER TABLE "chat_steps" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_steps" ADD COLUMN "restored_at" timestamp with time zone;
