CREATE TABLE "file_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"tree_id" uuid NOT NULL,
	"project_id" uuid,
	"parent_id" uuid,
	"category" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"company_id" uuid,
	"author_id" uuid NOT NULL,
	"updated_by" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"extension" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"sha256" text,
	"bytes" integer,
	"kind" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"reading" text,
	"refusal" text,
	"reading_attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_revisions" (
	"file_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_revisions_file_id_revision_pk" PRIMARY KEY("file_id","revision")
);
--> statement-breakpoint
CREATE TABLE "file_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"sha256" text,
	"reader_version" integer,
	"language" text NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"scope_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cell_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"column_id" uuid NOT NULL,
	"state" text NOT NULL,
	"value" text,
	"note" text,
	"answer" text NOT NULL,
	"is_bulk" boolean DEFAULT false NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_cells" (
	"review_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"column_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked" text NOT NULL,
	"run_id" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"sort_number" double precision,
	"absence" text,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine" jsonb,
	"usage" jsonb,
	"problem" text,
	"answered_at" timestamp with time zone,
	"decision" text DEFAULT 'open' NOT NULL,
	"decided_by" text,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	"flagged_by" text,
	"flagged_at" timestamp with time zone,
	"flag_note" text,
	"revision" bigint NOT NULL,
	CONSTRAINT "review_cells_review_id_document_id_column_id_pk" PRIMARY KEY("review_id","document_id","column_id")
);
--> statement-breakpoint
CREATE TABLE "review_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid,
	"file_revision" integer,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"kind" text NOT NULL,
	"reading" text DEFAULT 'waiting' NOT NULL,
	"refusal" text,
	"pages" integer,
	"assignee_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_people" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "review_people_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"company_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"columns" jsonb NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"structure_revision" bigint DEFAULT 0 NOT NULL,
	"run_id" uuid,
	"run_status" text,
	"run_author_id" uuid,
	"run_author_name" text,
	"run_total" integer DEFAULT 0 NOT NULL,
	"run_problem" jsonb,
	"run_attempt" integer DEFAULT 0 NOT NULL,
	"run_started_at" timestamp with time zone,
	"run_finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_parent_id_file_nodes_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."file_nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD CONSTRAINT "file_nodes_sha256_stored_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_revisions" ADD CONSTRAINT "file_revisions_file_id_file_nodes_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_revisions" ADD CONSTRAINT "file_revisions_sha256_stored_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_revisions" ADD CONSTRAINT "file_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_texts" ADD CONSTRAINT "file_texts_file_id_file_nodes_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_nodes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_decisions" ADD CONSTRAINT "cell_decisions_document_id_review_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."review_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cell_decisions" ADD CONSTRAINT "cell_decisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cells" ADD CONSTRAINT "review_cells_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cells" ADD CONSTRAINT "review_cells_document_id_review_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."review_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cells" ADD CONSTRAINT "review_cells_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_file_id_file_nodes_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_nodes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_sha256_stored_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_documents" ADD CONSTRAINT "review_documents_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_run_author_id_users_id_fk" FOREIGN KEY ("run_author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "file_nodes_name" ON "file_nodes" USING btree ("place","tree_id",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'::uuid),"type",lower("name" || "extension"));--> statement-breakpoint
CREATE INDEX "file_nodes_parent" ON "file_nodes" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "file_nodes_project" ON "file_nodes" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "file_nodes_content" ON "file_nodes" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_nodes_company" ON "file_nodes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "file_nodes_waiting" ON "file_nodes" USING btree ("id") WHERE "file_nodes"."reading" = 'waiting';--> statement-breakpoint
CREATE INDEX "file_revisions_content" ON "file_revisions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_texts_project" ON "file_texts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "file_texts_search" ON "file_texts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "projects_list" ON "projects" USING btree ("scope_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_company" ON "projects" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "cell_decisions_of" ON "cell_decisions" USING btree ("document_id","column_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cell_decisions_review" ON "cell_decisions" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_cells_document" ON "review_cells" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "review_cells_changes" ON "review_cells" USING btree ("review_id","revision");--> statement-breakpoint
CREATE INDEX "review_cells_waiting" ON "review_cells" USING btree ("review_id","state") WHERE "review_cells"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "review_documents_position" ON "review_documents" USING btree ("review_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "review_documents_name" ON "review_documents" USING btree ("review_id",lower("name"));--> statement-breakpoint
CREATE INDEX "review_documents_file" ON "review_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "review_documents_content" ON "review_documents" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "review_people_user" ON "review_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_company" ON "reviews" USING btree ("company_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "reviews_run" ON "reviews" USING btree ("run_id");--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_project" ON "runs" USING btree ("project_id","author_id","id" DESC NULLS FIRST) WHERE "runs"."project_id" is not null;