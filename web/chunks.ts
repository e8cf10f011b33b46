/**
 * Which files of the built site share a chunk. Left alone, what pages have in common falls into some
 * forty small ones, which compress a quarter worse together.
 */
export const chunks = {
  groups: [
    /** Words of the wire: the first visit needs some, and together they compress best. */
    {
      name: 'words',
      priority: 5,
      test: /contracts\/((risk|user|dataStore)\/words|check\/frameworks|list\/(\w+ardLabel|cardLabel|resourceFilters))\.|messages\/(services|since)\.|shared\/(serviceName|list\/sinceFilter)\./,
    },
    /** All that the first visit loads. */
    { name: 'shell', tags: ['$initial' as const], priority: 4 },
    /** Modules that nearly every page uses. */
    {
      name: 'page',
      priority: 3,
      test: /components\/(PageHeader|ListPage|ErrorState|ButtonLink|FactList)\.|icons\/(chevron-right|arrow-right|search-x|plus|pencil|trash|download|list-filter)\./,
    },
    /** Rows of any kind, in lists and on cards. */
    {
      name: 'rows',
      priority: 2,
      test: /(components|shared\/(list|risk))\/(RiskBadge|RiskMeter|RiskCell|CopyLink|resourceFilters|cells|Pager|Chip|Sample)\.|lib\/(listState|listPage|usePageOfRows|searchIn|useKey)\.|viz\/Meter\.|messages\/lists\.|icons\/arrow-(up|down)\./,
    },
    /** Pages that are a list: table, filters, columns, keys. */
    {
      name: 'list',
      priority: 1,
      test: /(components|shared\/(list|risk))\/(List(Table|Card)|DataTable|dataTableModel|FilterBar|FilterChip|NoRows|ColumnMenu|TableTools|FilterMenu|StatCard|useRowKeys|KeyHints)\w*\.|lib\/(useListState|useTableView|listFilters|listRequest)\.|@tanstack\/(react-table|table-core|store|react-store)\/|use-sync-external-store/,
    },
  ],
};
