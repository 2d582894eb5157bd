CREATE TABLE "suggestion_refusals" (
	"suggestion_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"decisions" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suggestion_refusals" ADD CONSTRAINT "suggestion_refusals_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;