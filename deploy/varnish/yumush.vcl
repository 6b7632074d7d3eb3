vcl 4.1;

# Varnish between nginx and the servers: answers that are the same for everybody are read from them once. It obeys
# CDN-Cache-Control, and Cache-Control for files that never change; it forgets by Surrogate-Key what the servers tell it
# to forget (EDGE_PURGE_URL).
# Nothing here needs an edit; the servers are in servers.vcl, beside this file. Start varnishd with
#   -a site=127.0.0.1:6081 -a purge=127.0.0.1:6082 -p http_gzip_support=off
# A client of the port "purge" can empty the cache: only the servers should reach it.

import accept;
import directors;
import std;
import xkey;

include "servers.vcl";

sub vcl_init {
  new language = accept.rule("ru");
  language.add("ru");
  language.add("ru-RU");
  language.add("ru-UZ");
  language.add("uz");
  language.add("uz-UZ");
  language.add("uz-Latn");
  language.add("uz-Latn-UZ");
  language.add("uz-Cyrl");
  language.add("uz-Cyrl-UZ");
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Cache;
    unset req.http.X-Purged;
  } else {
    # vcl_hit found only what is too old.
    set req.hash_always_miss = true;
  }
  if (local.socket == "purge") {
    if (req.method != "POST" || !req.http.Surrogate-Key) {
      return (synth(400));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200));
  }
  set req.backend_hint = servers.backend();
  # The capability is Varnish's own: a visitor must not claim another.
  set req.http.Surrogate-Capability = {"varnish="Surrogate/1.0""};

  if (req.http.Upgrade ~ "(?i)^websocket$") {
    return (pipe);
  }
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
    return (pass);
  }
  # Clients pass the cache after a write of their own, and after a wake-up by a socket.
  if (req.url ~ "^/api/" && (req.http.Cache-Control ~ "no-cache|max-age=0" || req.http.Cookie ~ "(^|;\s*)wrote=")) {
    return (pass);
  }

  # Answers vary by these headers, which are reduced to the values that matter.
  if (req.url ~ "^/api/" && req.http.Accept-Encoding ~ "\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "zstd";
  } elsif (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  set req.http.Accept-Language = regsub(language.filter(req.http.Accept-Language), "^(..).*", "\1");

  if (req.url ~ "^/(images|assets|tiles)/") {
    # A query changes none of these, and would store a copy of each.
    set req.url = regsub(req.url, "\?.*$", "");
  }
  if (req.url ~ "^/images/") {
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif";
    } elsif (req.http.Accept ~ "image/webp") {
      set req.http.Accept = "image/webp";
    } else {
      unset req.http.Accept;
    }
    unset req.http.Accept-Encoding;
  } elsif (req.url !~ "^/(api|assets|tiles)/") {
    # The page of a language, a layout, and with or without photos at once.
    if (req.http.Cookie ~ "(^|;\s*)lang=(ru|uz)(;|$)") {
      set req.http.Accept-Language = regsub(req.http.Cookie, "^(?:.*;\s*)?lang=(ru|uz).*$", "\1");
    }
    if (req.http.Sec-CH-UA-Mobile !~ "^\?[01]$") {
      if (req.http.User-Agent ~ "(?i)Mobi|Android|iPhone|iPad|iPod|Opera Mini|IEMobile") {
        set req.http.Sec-CH-UA-Mobile = "?1";
      } else {
        set req.http.Sec-CH-UA-Mobile = "?0";
      }
    }
    if (req.http.Cookie ~ "(^|;\s*)save-data=(on|off)(;|$)") {
      set req.http.Save-Data = regsub(req.http.Cookie, "^(?:.*;\s*)?save-data=(on|off).*$", "\1");
    }
    if (req.http.Save-Data !~ "(?i)^on$") {
      unset req.http.Save-Data;
    } else {
      set req.http.Save-Data = "on";
    }
    # Campaign parameters do not change the page.
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|fbclid|gclid|yclid)=[^&]*", "\1");
    set req.url = regsub(regsub(req.url, "([?&])&+", "\1"), "[?&]+$", "");
  }
  set req.url = std.querysort(req.url);
  return (hash);
}

sub vcl_hit {
  # Older than it may be: it is fetched anew, unless no server answers.
  if (obj.ttl <= 0s && req.restarts == 0 && std.healthy(req.backend_hint)
    && obj.ttl + std.duration(obj.http.X-Stale-For, 0s) <= 0s) {
    return (restart);
  }
  set req.http.X-Cache = "hit";
  return (deliver);
}

sub vcl_backend_fetch {
  if (bereq.retries > 0) {
    set bereq.backend = servers.backend();
  }
}

sub vcl_backend_response {
  # A server that is in trouble does not replace what is stored.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # While a release replaces another, each process has the files of its own build.
  if (bereq.url ~ "^/assets/" && beresp.status == 404 && bereq.retries < 2) {
    return (retry);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status == 200 && beresp.http.CDN-Cache-Control ~ "max-age=\d" && !beresp.http.Set-Cookie) {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*?max-age=(\d+).*$", "\1s"), 0s);
    set beresp.http.X-Stale-For = "0s";
    if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate=\d") {
      set beresp.http.X-Stale-For = regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s");
    }
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
  } elsif (beresp.status == 200 && beresp.http.Cache-Control ~ "public.*max-age=\d" && !beresp.http.Set-Cookie) {
    # Files of a build, and tiles.
    set beresp.ttl = std.duration(regsub(beresp.http.Cache-Control, "^.*?max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 0s;
  } else {
    set beresp.uncacheable = true;
    set beresp.ttl = 30s;
  }
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.retries < 1 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_pipe {
  set bereq.http.Upgrade = req.http.Upgrade;
  set bereq.http.Connection = "upgrade";
}

sub vcl_deliver {
  if (resp.http.Content-Type ~ "^text/html" && resp.http.Vary) {
    set resp.http.Vary = "Accept-Encoding, Accept-Language, Cookie, Save-Data, Sec-CH-UA-Mobile, User-Agent";
  }
  if (req.http.X-Cache) {
    # The id in the stored answer is that of another request.
    unset resp.http.X-Request-Id;
  } else {
    set req.http.X-Cache = "miss";
  }
  set resp.http.X-Cache = req.http.X-Cache;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  unset resp.http.X-Stale-For;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  if (req.http.X-Purged) {
    set resp.http.Content-Type = "text/plain";
    synthetic(req.http.X-Purged);
    return (deliver);
  }
}
