-- Projects from before they were launched here: whoever owns their preparations owns them too, and what is asked in these is asked of pairs
-- that are added or changed.
UPDATE talk_projects p SET owner_user_id = c.owner_user_id, default_lang = coalesce(p.default_lang, c.default_lang)
FROM campaigns c
WHERE c.future_talk_id = p.id AND p.owner_user_id IS NULL AND p.launched_at IS NULL;
--> statement-breakpoint
UPDATE talk_projects p SET preparations = asked.lists
FROM (
  SELECT found.project_id, json_object_agg(found.list, found.survey_id) AS lists
  FROM (
    SELECT DISTINCT ON (t.project_id, d.list) t.project_id, d.list, a.survey_id
    FROM talk_dependencies d
    JOIN talk_sessions t ON t.id = d.session_id
    JOIN survey_responses r ON r.id = d.response_id
    JOIN survey_assignments a ON a.id = r.survey_assignment_id
    JOIN campaigns c ON c.id = a.campaign_id AND c.future_talk_id = t.project_id
    ORDER BY t.project_id, d.list, a.survey_id
  ) found
  GROUP BY found.project_id
) asked
WHERE asked.project_id = p.id AND p.launched_at IS NULL AND p.preparations::text = '{}';
