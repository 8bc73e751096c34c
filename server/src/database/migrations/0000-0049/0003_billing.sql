CREATE TABLE "billed_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" integer NOT NULL,
	"period" integer NOT NULL,
	"quote" jsonb NOT NULL,
	"billed_on" date NOT NULL,
	CONSTRAINT "billed_once" UNIQUE("company_id","period")
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"company_id" integer NOT NULL,
	"notice" text NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "billing_notices_company_id_notice_pk" PRIMARY KEY("company_id","notice")
);
--> statement-breakpoint
CREATE TABLE "free_times" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan" integer NOT NULL,
	"months" integer,
	"first_day" date NOT NULL,
	"last_day" date
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"company_id" integer,
	"employee_id" uuid,
	"period" integer,
	"number" integer,
	"amount" integer,
	"quote" jsonb,
	"day" date NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request" text,
	"provider_id" text,
	"redirect_url" text,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"card_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "tried_once" UNIQUE("company_id","period","number")
);
--> statement-breakpoint
CREATE TABLE "plan_prices" (
	"id" serial PRIMARY KEY NOT NULL,
	"plan" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"vat_hundredths" integer NOT NULL,
	"vat" integer NOT NULL,
	"company_id" integer,
	"attempt_id" uuid NOT NULL,
	"refund_id" uuid,
	"facts" jsonb,
	CONSTRAINT "receipts_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"provider_id" text,
	"failure_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_provider_id_unique" UNIQUE("provider_id")
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"fingerprint" text,
	"saved_by" text,
	"authentication" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"next_plan" integer,
	"started_on" date NOT NULL,
	"anchor" date NOT NULL,
	"months" integer NOT NULL,
	"period" integer NOT NULL,
	"failed_on" date,
	"tried_on" date,
	"in_doubt" boolean NOT NULL,
	"cancelled_on" date,
	"ends_on" date,
	"looked_on" date,
	"gave_access" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"hundredths" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"fingerprint" text NOT NULL,
	"provider_id" text,
	"body" "bytea" NOT NULL,
	"headers" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivered_once" UNIQUE("provider","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "webhook_rejections" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "webhook_rejections_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
ALTER TABLE "billed_periods" ADD CONSTRAINT "billed_periods_company_id_subscriptions_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."subscriptions"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_company_id_subscriptions_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."subscriptions"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_company_id_subscriptions_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."subscriptions"("company_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_company_id_subscriptions_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."subscriptions"("company_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_company_id_subscriptions_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."subscriptions"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_to_look_at" ON "payment_attempts" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "attempts_of_company" ON "payment_attempts" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "attempts_of_employee" ON "payment_attempts" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "receipts_of_company" ON "receipts" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "receipts_of_attempt" ON "receipts" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_to_look_at" ON "refunds" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "refunds_of_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "subscriptions_to_look_at" ON "subscriptions" USING btree ("looked_on");--> statement-breakpoint
CREATE INDEX "deliveries_by_age" ON "webhook_deliveries" USING btree ("received_at");