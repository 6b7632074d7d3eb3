# Two processes on this machine, with PORT=3001 and PORT=3002. Yours, with the names below, belong here.
probe ready {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 3s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}
backend first {
  .host = "127.0.0.1";
  .port = "3001";
  .probe = ready;
  .connect_timeout = 2s;
  .first_byte_timeout = 90s;
  .between_bytes_timeout = 90s;
}
backend second {
  .host = "127.0.0.1";
  .port = "3002";
  .probe = ready;
  .connect_timeout = 2s;
  .first_byte_timeout = 90s;
  .between_bytes_timeout = 90s;
}

sub vcl_init {
  new servers = directors.round_robin();
  servers.add_backend(first);
  servers.add_backend(second);
}
