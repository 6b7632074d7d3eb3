// A separate program, so that it can be frozen and killed: a store that speaks S3, in the given folder.
import S3rver from 's3rver';

const store = new S3rver({
  port: Number(process.argv[3] ?? 0),
  address: '127.0.0.1',
  silent: true,
  vhostBuckets: false,
  directory: process.argv[2] ?? '',
  configureBuckets: [{ name: 'yumush' }],
});
const { port } = await store.run();
console.log(port);
