-- An account that is exported or erased asks for what it has seen: without this all that anybody has seen is read.
create index phone_views_of_viewer on phone_views (viewer_id);
