CREATE TABLE IF NOT EXISTS "restores" (
	"series" text PRIMARY KEY NOT NULL,
	"restored_at" timestamp with time zone NOT NULL
);
