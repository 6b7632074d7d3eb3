declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    requests: readonly { method: string; path: string; headers?: Record<string, string> }[];
  }
  interface Result {
    requests: { average: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
