ALTER TABLE "payment_attempts" ADD COLUMN "card_mark" text;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "attempts_of_card" ON "payment_attempts" USING btree ("card_mark","called_at");
