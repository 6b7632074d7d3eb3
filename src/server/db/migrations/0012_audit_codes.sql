-- All actions are written in one way from now on; they are listed in contract/moderation/audit.ts.
update audit_log set action = replace(action, '-', '_') where action like '%-%';
