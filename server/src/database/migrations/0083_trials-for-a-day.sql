-- What control questions said of a trial, for a day. Two partial indexes, which tables.ts cannot say, on the log of answers:
-- it has a row for each answer of thirteen months, so some seconds for ten million. Answers do not wait for its rows.
CREATE TABLE "gold_trials" (
	"name" text PRIMARY KEY NOT NULL,
	"results" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "answer_log_refused" ON "answer_log" USING btree ("answered_at") WHERE outcome = 'refused';--> statement-breakpoint
CREATE INDEX "answer_log_unconfirmed" ON "answer_log" USING btree ("answered_at") WHERE unconfirmed > 0;