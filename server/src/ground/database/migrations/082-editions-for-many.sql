-- needs at least 1
-- An edition is sold for as many people as its buyer wants: it does not say that it is for one.
update editions set points = (
  select coalesce(jsonb_agg(point order by place), '[]')
  from jsonb_array_elements(points) with ordinality as listed (point, place)
  where point <> '{"zh": "一人使用", "en": "For one person"}'
) where points @> '[{"zh": "一人使用", "en": "For one person"}]';
