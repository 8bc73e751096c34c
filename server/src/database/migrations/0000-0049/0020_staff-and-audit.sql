CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"act" text NOT NULL,
	"company_id" integer,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"request_id" text,
	"details" jsonb,
	"salt" text,
	"details_hash" text NOT NULL,
	"position" bigint,
	"hash" text,
	CONSTRAINT "audit_entries_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "staff_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_temporary" boolean NOT NULL,
	"factor_key" text,
	"pending_factor_key" text,
	"factor_confirmed_at" timestamp with time zone,
	"factor_used_step" integer,
	"disabled_at" timestamp with time zone,
	"signed_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_accounts_user_name_unique" UNIQUE("user_name")
);
--> statement-breakpoint
CREATE TABLE "staff_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_company" ON "audit_entries" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "audit_of_act" ON "audit_entries" USING btree ("act","id");