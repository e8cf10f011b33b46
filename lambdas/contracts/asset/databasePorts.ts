/** SQL Server, Oracle, MySQL, PostgreSQL, Redshift, Redis, Neptune, Cassandra, Elasticsearch, Memcached, MongoDB. */
export const databasePorts = [
  1433, 1521, 3306, 5432, 5439, 6379, 8182, 9042, 9200, 11_211, 27_017,
] as const;
