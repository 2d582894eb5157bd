CREATE TABLE "finding_suggestions" (
	"finding_id" uuid NOT NULL,
	"suggestion_id" uuid NOT NULL,
	CONSTRAINT "finding_suggestions_finding_id_suggestion_id_pk" PRIMARY KEY("finding_id","suggestion_id")
);
--> statement-breakpoint
ALTER TABLE "finding_suggestions" ADD CONSTRAINT "finding_suggestions_finding_id_contract_findings_id_fk" FOREIGN KEY ("finding_id") REFERENCES "public"."contract_findings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finding_suggestions" ADD CONSTRAINT "finding_suggestions_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finding_suggestions_suggestion" ON "finding_suggestions" USING btree ("suggestion_id");