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
      test: /contracts\/((risk|user|dataStore)\/words|check\/(frameworks|routes)|issue\/recordRoutes|list\/(\w+ardLabel|cardLabel|resourceFilters))\.|messages\/(services|since)\.|shared\/(serviceName|list\/sinceFilter)\./,
    },
    /** All that the first visit loads. */
    { name: 'shell', tags: ['$initial' as const], priority: 4 },
    /** Calls and widgets that nearly every page uses: loaded with the shell, one file fewer to wait for. */
    {
      name: 'common',
      priority: 6,
      test: /react-query\/build\/modern\/(use(Base)?Query|suspense|errorBoundaryUtils|\w+Provider|QueryErrorResetBoundary)\.|components\/(PageHeader|ListPage|ErrorState|ButtonLink|FactList|Freshness)\.|icons\/(chevron-right|arrow-right|search-x|plus|list-filter|printer|link-2)\.|contracts\/(tag\/levels|classification\/(customDetector|strength)|risk\/facts|dataStore\/(contribution|dataStore|routes)|issue\/(acceptance|issue|filters|routes)|customer\/routes)\.|lib\/(kept|firstRun|topStores|rights)\.|messages\/(firstRun|leads)\./,
    },
    /** Icons of kinds of data stores and of signals, and filters of lists. */
    {
      name: 'marks',
      priority: 3.4,
      test: /icons\/(ghost|tags|tag|flame|activity|archive|braces|hard-drive|table-2|warehouse|waypoints|zap)\.|shared\/(KindIcon|tags\/(tagPicker|tagFilter)|list\/riskFilter)\.|messages\/(dataTypes|tagPicker)\.|lib\/customType\.|contracts\/(risk\/reach|access\/words|attackPath\/words)\./,
    },
    /** What is set and looked up about tickets. */
    {
      name: 'tickets',
      priority: 0.95,
      test: /contracts\/(ticket\/(settings|settingsRoutes|lookupRoutes|dueDay)|report\/wallClock)\.|lib\/ticketSettings\.|icons\/ticket\.|shared\/tags\/TagMenu\./,
    },
    /** An issue wherever it is shown. */
    {
      name: 'issueParts',
      priority: 0.9,
      test: /messages\/issues\.|features\/issues\/(risk\/(riskDesk|RiskButton)|place|severityNote|issueCalls|locations|work\/shownIssues)\./,
    },
    /** Remediation and acceptance, of an issue and of a check. */
    {
      name: 'remediation',
      priority: 0.85,
      test: /messages\/(issueDetail|acceptRisk)\.|shared\/(remediation|acceptance)\/(?!Accept)/,
    },
    /** Work on an issue and the forecast of its end. */
    {
      name: 'issueWork',
      priority: 0.8,
      test: /messages\/(issueWork|riskForecast)\.|features\/issues\/(statusWord|forecast\/(Forecast\.module|queries|words)|work\/(Work\.module|work|DueDay|ticketsOf|TicketMark|WorkButton))\.|contracts\/issue\/riskForecastRoutes\.|icons\/(ticket-plus|user-round-check)\./,
    },
    /** Header, facts and score of a data store and of an issue. */
    {
      name: 'details',
      priority: 0.7,
      test: /components\/(FactPanel|ScoreParts)\.|shared\/(list\/PrintButton|scan\/CheckAgain)\./,
    },
    /** A data store in its list and on its page. */
    {
      name: 'storeParts',
      priority: 0.64,
      test: /features\/dataStores\/(SignalIcons|signals|kindText|queries|selectedStore)\.|icons\/(circle-dashed|fingerprint-pattern)\.|contracts\/tag\/customTags\./,
    },
    { name: 'audit', priority: 3.2, test: /contracts\/auditLog\// },
    /** Calls of home that pages of a data store and of an issue make too. */
    {
      name: 'reads',
      priority: 3.1,
      test: /queriesObserver|useQueries|contracts\/(access\/routes|attackPath\/routes|sketch\/|scan\/fields|activity\/|risk\/history)|shared\/(risk\/(RiskGauge|riskCauses)|unread\/UnreadStores)\.|messages\/(unread|storeRisk)\./,
    },
    /** Modules that several pages use. */
    {
      name: 'page',
      priority: 3,
      test: /icons\/(pencil|trash|download)\./,
    },
    /** Rows of any kind, in lists and on cards. */
    {
      name: 'rows',
      priority: 2,
      test: /(components|shared\/(list|risk))\/(RiskBadge|SeverityBadge|RiskMeter|RiskCell|CopyLink|resourceFilters|cells|Pager|Chip|Sample|SearchBox|Crumb|Tabs|ScrollRegion|PlainTable)\.|lib\/(listState|listPage|usePageOfRows|searchIn|useKey|useSheet|useAddressed|useWidth)\.|viz\/Meter\.|messages\/lists\.|icons\/(arrow-(up|down)|external-link)\./,
    },
    /** Pages that are a list: table, filters, columns, keys. */
    {
      name: 'list',
      priority: 1,
      test: /(components|shared\/(list|risk))\/(List(Table|Card)|DataTable|dataTableModel|FilterBar|FilterChip|NoRows|ColumnMenu|TableTools|FilterMenu|StatCard|useRowKeys|KeyHints|ListBar|lazyFilterControls|ListActions|bandMark|PageTabs)\w*\.|lib\/(useListState|useTableView|listFilters|listRequest)\.|@tanstack\/(react-table|table-core|store|react-store)\/|use-sync-external-store/,
    },
    /** Home but for what is below the first screen. */
    {
      name: 'home',
      priority: 0.5,
      test: /features\/home\/(HomeHeader|queries|changes|stats\/(?!HistoryDialog)|risk|layouts\/(?!IssueLayout|DataLayout)|widget|achievements|firstAccount\/(?!FirstAccount))|messages\/(home|changes)\./,
    },
  ],
};
