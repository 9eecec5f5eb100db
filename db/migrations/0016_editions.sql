ALTER TABLE "survey_responses" ADD COLUMN "counted" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Which responses an edition holds was not kept until now: as many as it says, those that were completed first.
UPDATE "survey_responses" r SET "counted" = true
FROM (
  SELECT r.id, e.included, row_number() OVER (PARTITION BY a.campaign_id, a.survey_id ORDER BY r.submitted_at, r.id) AS place
  FROM campaign_statistics s
  CROSS JOIN LATERAL json_to_recordset(s.shown->'surveys') AS e ("surveyId" uuid, included int)
  JOIN survey_assignments a ON a.campaign_id = s.campaign_id AND a.survey_id = e."surveyId"
  JOIN survey_responses r ON r.survey_assignment_id = a.id
  WHERE r.status = 'Completed'
) held
WHERE r.id = held.id AND held.place <= held.included;
