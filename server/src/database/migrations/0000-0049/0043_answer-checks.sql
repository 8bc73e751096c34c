CREATE TABLE "answer_checks" (
	"code" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"quotations" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);