CREATE TABLE "company_contents" (
	"company_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"refs" integer NOT NULL,
	CONSTRAINT "company_contents_company_id_sha256_pk" PRIMARY KEY("company_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "company_retention" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"runs_days" integer,
	"uploads_days" integer,
	"audit_days" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_storage" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"limit_bytes" bigint,
	"warned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"record_name" text NOT NULL,
	"reason" text NOT NULL,
	"placed_by_id" uuid,
	"placed_by_name" text NOT NULL,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"released_by_name" text,
	"released_at" timestamp with time zone,
	"release_reason" text
);
--> statement-breakpoint
ALTER TABLE "stored_files" ALTER COLUMN "bytes" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "file_revisions" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "review_documents" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "run_files" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "company_contents" ADD CONSTRAINT "company_contents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_retention" ADD CONSTRAINT "company_retention_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_storage" ADD CONSTRAINT "company_storage_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_open" ON "legal_holds" USING btree ("record_id") WHERE "legal_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "legal_holds_company" ON "legal_holds" USING btree ("company_id","placed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "run_files_company" ON "run_files" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE INDEX "runs_finished" ON "runs" USING btree ("company_id","finished_at") WHERE "runs"."finished_at" is not null;--> statement-breakpoint
CREATE FUNCTION is_held(file uuid, project uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM legal_holds WHERE released_at IS NULL AND record_id IN (file, project))
$$;
--> statement-breakpoint
CREATE FUNCTION is_file_held(file uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM file_nodes WHERE id = file AND is_held(id, project_id)
  )
$$;
--> statement-breakpoint
-- A question about a held project or contract, or a run of a workflow on a content that a held file has or had.
CREATE FUNCTION is_run_held(run uuid, contract uuid, project uuid, company uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM legal_holds WHERE released_at IS NULL AND company_id = company) AND (
    is_held(contract, project) OR is_file_held(contract) OR EXISTS (
      SELECT FROM run_files
      JOIN file_revisions ON file_revisions.sha256 = run_files.sha256 AND file_revisions.company_id = company
      WHERE run_files.run_id = run AND is_file_held(file_revisions.file_id)
    )
  )
$$;
--> statement-breakpoint
CREATE FUNCTION is_review_held(review uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM legal_holds WHERE released_at IS NULL) AND EXISTS (
    SELECT FROM review_documents WHERE review_id = review AND is_file_held(file_id)
  )
$$;
--> statement-breakpoint
-- Placing a hold takes the same lock alone: it waits for deletions under way, and later ones see the hold.
CREATE FUNCTION await_holds() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(hashtextextended('legal-holds', 0))
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_held() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'under a legal hold' USING ERRCODE = 'WH001';
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_held_node() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM await_holds();
  IF is_held(OLD.id, OLD.project_id) THEN PERFORM refuse_held(); END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER file_nodes_held BEFORE DELETE ON file_nodes FOR EACH ROW EXECUTE FUNCTION keep_held_node();
--> statement-breakpoint
CREATE FUNCTION keep_held_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM await_holds();
  IF is_held(OLD.id, OLD.id) THEN PERFORM refuse_held(); END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER projects_held BEFORE DELETE ON projects FOR EACH ROW EXECUTE FUNCTION keep_held_project();
--> statement-breakpoint
CREATE FUNCTION keep_held_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM await_holds();
  IF is_file_held(OLD.file_id) THEN PERFORM refuse_held(); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER file_revisions_held BEFORE UPDATE OR DELETE ON file_revisions FOR EACH ROW EXECUTE FUNCTION keep_held_revision();
--> statement-breakpoint
CREATE FUNCTION keep_held_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM await_holds();
  IF is_run_held(OLD.id, OLD.contract_id, OLD.project_id, OLD.company_id) THEN PERFORM refuse_held(); END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER runs_held BEFORE DELETE ON runs FOR EACH ROW EXECUTE FUNCTION keep_held_run();
--> statement-breakpoint
CREATE FUNCTION keep_held_run_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM await_holds();
  IF EXISTS (
    SELECT FROM runs WHERE id = OLD.run_id AND is_run_held(id, contract_id, project_id, company_id)
  ) THEN PERFORM refuse_held(); END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER run_files_held BEFORE DELETE ON run_files FOR EACH ROW EXECUTE FUNCTION keep_held_run_file();
--> statement-breakpoint
CREATE FUNCTION keep_held_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM await_holds();
  IF is_file_held(OLD.id) THEN PERFORM refuse_held(); END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contracts_held BEFORE DELETE ON contracts FOR EACH ROW EXECUTE FUNCTION keep_held_contract();
--> statement-breakpoint
CREATE FUNCTION keep_held_contract_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM await_holds();
  IF is_file_held(OLD.contract_id) THEN PERFORM refuse_held(); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER suggestions_held BEFORE DELETE ON suggestions FOR EACH ROW EXECUTE FUNCTION keep_held_contract_work();
--> statement-breakpoint
CREATE TRIGGER contract_reviews_held BEFORE DELETE ON contract_reviews FOR EACH ROW EXECUTE FUNCTION keep_held_contract_work();
--> statement-breakpoint
CREATE TRIGGER contract_clauses_held BEFORE UPDATE OR DELETE ON contract_clauses FOR EACH ROW EXECUTE FUNCTION keep_held_contract_work();
--> statement-breakpoint
CREATE TRIGGER contract_redrafts_held BEFORE DELETE ON contract_redrafts FOR EACH ROW EXECUTE FUNCTION keep_held_contract_work();
--> statement-breakpoint
CREATE TRIGGER contract_drafts_held BEFORE DELETE ON contract_drafts FOR EACH ROW EXECUTE FUNCTION keep_held_contract_work();
--> statement-breakpoint
CREATE FUNCTION keep_held_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM await_holds();
  IF is_review_held(OLD.id) THEN PERFORM refuse_held(); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER reviews_held BEFORE DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION keep_held_review();
--> statement-breakpoint
-- Another question to a column would replace its answers.
CREATE TRIGGER reviews_columns_held BEFORE UPDATE OF columns ON reviews FOR EACH ROW
  WHEN (OLD.columns IS DISTINCT FROM NEW.columns) EXECUTE FUNCTION keep_held_review();
--> statement-breakpoint
CREATE FUNCTION keep_held_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM await_holds();
  IF is_file_held(OLD.file_id) THEN PERFORM refuse_held(); END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER review_documents_held BEFORE DELETE ON review_documents FOR EACH ROW EXECUTE FUNCTION keep_held_document();
--> statement-breakpoint
CREATE TRIGGER review_documents_content_held BEFORE UPDATE OF sha256 ON review_documents FOR EACH ROW
  WHEN (OLD.sha256 <> NEW.sha256) EXECUTE FUNCTION keep_held_document();
--> statement-breakpoint
UPDATE file_revisions SET company_id = file_nodes.company_id FROM file_nodes WHERE file_nodes.id = file_revisions.file_id;
--> statement-breakpoint
UPDATE run_files SET company_id = runs.company_id FROM runs WHERE runs.id = run_files.run_id;
--> statement-breakpoint
UPDATE review_documents SET company_id = reviews.company_id FROM reviews WHERE reviews.id = review_documents.review_id;
--> statement-breakpoint
INSERT INTO company_contents (company_id, sha256, bytes, refs)
  SELECT company_id, sha256, stored_files.bytes, count(*) FROM (
    SELECT company_id, sha256 FROM file_revisions UNION ALL SELECT company_id, sha256 FROM run_files
    UNION ALL SELECT company_id, sha256 FROM review_documents
  ) AS used JOIN stored_files USING (sha256) WHERE company_id IS NOT NULL GROUP BY company_id, sha256, stored_files.bytes;
--> statement-breakpoint
INSERT INTO company_storage (company_id, bytes) SELECT company_id, sum(bytes) FROM company_contents GROUP BY company_id;
--> statement-breakpoint
CREATE FUNCTION company_of_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := (SELECT company_id FROM file_nodes WHERE id = NEW.file_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER file_revisions_company BEFORE INSERT ON file_revisions FOR EACH ROW EXECUTE FUNCTION company_of_revision();
--> statement-breakpoint
CREATE FUNCTION company_of_run_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := (SELECT company_id FROM runs WHERE id = NEW.run_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER run_files_company BEFORE INSERT ON run_files FOR EACH ROW EXECUTE FUNCTION company_of_run_file();
--> statement-breakpoint
CREATE FUNCTION company_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.company_id := (SELECT company_id FROM reviews WHERE id = NEW.review_id);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER review_documents_company BEFORE INSERT ON review_documents FOR EACH ROW EXECUTE FUNCTION company_of_document();
--> statement-breakpoint
-- The lock of the counter puts transactions of one company in order, so that no two pass its limit together.
CREATE FUNCTION add_contents(companies uuid[], hashes text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(companies) = 0 THEN RETURN; END IF;
  INSERT INTO company_storage (company_id) SELECT DISTINCT unnest(companies) ORDER BY 1 ON CONFLICT DO NOTHING;
  PERFORM FROM company_storage WHERE company_id = ANY (companies) ORDER BY company_id FOR UPDATE;
  WITH used AS (
    SELECT company_id, sha256, stored_files.bytes, count(*) AS refs
    FROM unnest(companies, hashes) AS given (company_id, sha256) JOIN stored_files USING (sha256)
    GROUP BY company_id, sha256, stored_files.bytes
  ), counted AS (
    INSERT INTO company_contents AS kept (company_id, sha256, bytes, refs)
    SELECT company_id, sha256, bytes, refs FROM used ORDER BY company_id, sha256
    ON CONFLICT (company_id, sha256) DO UPDATE SET refs = kept.refs + excluded.refs
    RETURNING kept.company_id, kept.sha256, kept.bytes, kept.refs
  ), new AS (
    SELECT counted.company_id, sum(counted.bytes) AS bytes
    FROM counted JOIN used USING (company_id, sha256) WHERE counted.refs = used.refs GROUP BY counted.company_id
  )
  UPDATE company_storage SET bytes = company_storage.bytes + new.bytes
  FROM new WHERE new.company_id = company_storage.company_id;
  -- Nothing is stored beyond the limit; what is there already may be used again.
  IF FOUND AND EXISTS (
    SELECT FROM company_storage WHERE company_id = ANY (companies) AND bytes > limit_bytes
  ) THEN
    RAISE EXCEPTION 'the storage of the company is full' USING ERRCODE = 'WH002';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION drop_contents(companies uuid[], hashes text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(companies) = 0 THEN RETURN; END IF;
  PERFORM FROM company_storage WHERE company_id = ANY (companies) ORDER BY company_id FOR UPDATE;
  UPDATE company_contents SET refs = company_contents.refs - gone.refs FROM (
    SELECT company_id, sha256, count(*) AS refs FROM unnest(companies, hashes) AS given (company_id, sha256) GROUP BY 1, 2
  ) AS gone WHERE gone.company_id = company_contents.company_id AND gone.sha256 = company_contents.sha256;
  WITH unused AS (
    DELETE FROM company_contents WHERE (company_id, sha256) IN (SELECT * FROM unnest(companies, hashes)) AND refs <= 0
    RETURNING company_id, bytes
  )
  UPDATE company_storage SET bytes = company_storage.bytes - gone.bytes
  FROM (SELECT company_id, sum(bytes) AS bytes FROM unused GROUP BY company_id) AS gone
  WHERE gone.company_id = company_storage.company_id;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_added_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_contents(
    coalesce((SELECT array_agg(company_id ORDER BY company_id, sha256) FROM added WHERE company_id IS NOT NULL), '{}'),
    (SELECT array_agg(sha256 ORDER BY company_id, sha256) FROM added WHERE company_id IS NOT NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_removed_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM drop_contents(
    coalesce((SELECT array_agg(company_id ORDER BY company_id, sha256) FROM removed WHERE company_id IS NOT NULL), '{}'),
    (SELECT array_agg(sha256 ORDER BY company_id, sha256) FROM removed WHERE company_id IS NOT NULL));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_replaced_contents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  replaced record;
BEGIN
  FOR replaced IN
    SELECT removed.company_id, removed.sha256 AS before, added.sha256 AS after
    FROM removed JOIN added USING (id) WHERE removed.sha256 <> added.sha256 AND removed.company_id IS NOT NULL
    ORDER BY id
  LOOP
    PERFORM drop_contents(ARRAY[replaced.company_id], ARRAY[replaced.before]);
    PERFORM add_contents(ARRAY[replaced.company_id], ARRAY[replaced.after]);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER file_revisions_added AFTER INSERT ON file_revisions REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_contents();
--> statement-breakpoint
CREATE TRIGGER file_revisions_removed AFTER DELETE ON file_revisions REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_contents();
--> statement-breakpoint
CREATE TRIGGER run_files_added AFTER INSERT ON run_files REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_contents();
--> statement-breakpoint
CREATE TRIGGER run_files_removed AFTER DELETE ON run_files REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_contents();
--> statement-breakpoint
CREATE TRIGGER review_documents_added AFTER INSERT ON review_documents REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_contents();
--> statement-breakpoint
CREATE TRIGGER review_documents_removed AFTER DELETE ON review_documents REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_contents();
--> statement-breakpoint
CREATE TRIGGER review_documents_replaced AFTER UPDATE ON review_documents REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_replaced_contents();
--> statement-breakpoint
-- Maintenance alone deletes entries: those that a company lets expire, and all of one that is deleted.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('whereas.audit_expiry', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'the audit log is append-only';
END
$$;
