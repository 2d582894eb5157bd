CREATE TABLE "platform_security" (
	"is_set" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"second_factor" boolean NOT NULL,
	"second_factor_from" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "platform_security_one" CHECK ("platform_security"."is_set")
);
