-- Texts of saved searches by the words of an ad, some three hundred of them with all their beginnings. The planner thinks
-- as many looks into the index dearer than reading all texts, and comparing each word of each with each: here it never does.
create function texts_with(words text[]) returns setof search_texts
language plpgsql stable rows 50 set enable_seqscan to off as $$
begin
  return query select * from search_texts where keys && words;
end $$;

create function texts_waiting_for(words text[]) returns setof search_texts
language plpgsql stable rows 5 set enable_seqscan to off as $$
begin
  return query select * from search_texts where unknown && words;
end $$;
