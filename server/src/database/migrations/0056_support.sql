CREATE TABLE "request_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"employee_id" uuid REFERENCES "employees"("id") ON DELETE cascade,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"ms" integer,
	"language" text NOT NULL
);--> statement-breakpoint
CREATE INDEX "requests_of_employee" ON "request_log" USING btree ("employee_id","id");--> statement-breakpoint
CREATE INDEX "requests_by_request_id" ON "request_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "requests_by_time" ON "request_log" USING btree ("at");--> statement-breakpoint
CREATE TABLE "chat_access" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"employee_id" uuid NOT NULL REFERENCES "employees"("id") ON DELETE cascade,
	"scope" text NOT NULL,
	"thread_id" uuid REFERENCES "chat_threads"("id") ON DELETE set null,
	"given_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);--> statement-breakpoint
CREATE INDEX "chat_access_of_employee" ON "chat_access" USING btree ("employee_id","given_at");--> statement-breakpoint
CREATE INDEX "chat_access_by_end" ON "chat_access" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "chat_access_of_thread" ON "chat_access" USING btree ("thread_id");--> statement-breakpoint
CREATE TABLE "chat_access_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"access_id" uuid NOT NULL REFERENCES "chat_access"("id") ON DELETE cascade,
	"at" timestamp with time zone NOT NULL,
	"reader" text NOT NULL
);--> statement-breakpoint
CREATE INDEX "chat_access_readings_of" ON "chat_access_readings" USING btree ("access_id","at");
