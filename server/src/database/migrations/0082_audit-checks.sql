CREATE TABLE "audit_checks" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"entries" bigint NOT NULL,
	"head" text NOT NULL,
	"broken" boolean NOT NULL
);
