-- Bounds of a vacancy's salary that an applicant agreed to; older requests have only the one amount in agreed_price.
alter table requests
  add column agreed_salary_min bigint check (agreed_salary_min between 0 and 1000000000000),
  add column agreed_salary_max bigint check (agreed_salary_max between 0 and 1000000000000);
