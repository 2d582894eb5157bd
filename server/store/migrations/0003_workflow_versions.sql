CREATE TABLE "workflow_versions" (
	"workflow_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"prompts" jsonb NOT NULL,
	"published_by" uuid NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workflow_versions_workflow_id_version_pk" PRIMARY KEY("workflow_id","version")
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "workflow_version" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD CONSTRAINT "workflow_versions_workflow_id_workflows_id_fk" FOREIGN KEY ("workflow_id") REFERENCES "public"."workflows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_versions" ADD CONSTRAINT "workflow_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_tests" ON "runs" USING btree ("finished_at") WHERE "runs"."is_test";--> statement-breakpoint
-- Nobody has changed a workflow yet: each was last written when it was made, and what is live is its first version.
UPDATE "workflows" SET "updated_at" = "created_at";--> statement-breakpoint
INSERT INTO "workflow_versions" ("workflow_id", "version", "name", "description", "prompts", "published_by", "published_at")
	SELECT "id", "version", "name", "description", "prompts", "author_id", "created_at" FROM "workflows" WHERE "status" = 'Publish';
