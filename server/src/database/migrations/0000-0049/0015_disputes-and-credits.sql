CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"open" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "write_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" integer,
	"recipient" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"seats" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "reverses" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "source" text DEFAULT 'ours' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "given_by" text;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_company_id_subscriptions_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."subscriptions"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_offs" ADD CONSTRAINT "write_offs_company_id_subscriptions_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."subscriptions"("company_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credits_of_company" ON "credits" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_reverses_unique" UNIQUE("reverses");