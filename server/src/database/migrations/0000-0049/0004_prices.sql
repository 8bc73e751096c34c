-- What plans cost, in Rappen per person and month, VAT included; each row with the days on which it holds.
insert into plan_prices (plan, kind, amount, first_day, last_day) values
  (1, 'regular', 2500, '2024-01-01', null),
  (2, 'regular', 2000, '2024-01-01', null),
  (3, 'regular', 1000, '2024-01-01', null),
  (1, 'promotion', 2000, '2024-01-01', '2025-12-31'),
  (2, 'promotion', 1600, '2024-01-01', '2025-12-31');
insert into free_times (plan, months, first_day, last_day) values
  (1, 3, '2024-01-01', null),
  (2, 3, '2024-01-01', null),
  (3, null, '2024-01-01', '2025-12-31');
insert into vat_rates (hundredths, first_day, last_day) values (810, '2024-01-01', null);
