CREATE TABLE "past_free_times" (
	"mark" text PRIMARY KEY NOT NULL,
	"until" date NOT NULL
);
