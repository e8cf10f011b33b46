import * as neutral from './neutral.ts';
import * as personal from './personal.ts';
import type { Column } from './table.ts';

/** The shapes of the company's tables, used in more than one store. */

export const customers: readonly Column[] = [
  neutral.personNumber(),
  personal.firstName(),
  personal.lastName(),
  personal.email(),
  personal.phone('phone', 'brackets'),
  personal.street(),
  personal.city(),
  personal.state(),
  personal.postalCode(),
  personal.country(),
  personal.born(),
  neutral.flag('newsletter', 0.4),
  personal.signedUp(),
];

/** Columns of a credit application. */
export const creditApplications: readonly Column[] = [
  neutral.rowNumber('application_id', 70_000),
  neutral.personNumber(),
  personal.wholeName('applicant_name'),
  personal.socialSecurity(),
  personal.born('dob'),
  personal.licence('drivers_license_no'),
  personal.state('license_state'),
  personal.wholeAddress('home_address'),
  personal.phone('mobile', 'e164'),
  neutral.amount('requested_amount', 5000),
  neutral.oneOf('decision', ['approved', 'approved', 'declined', 'manual review']),
  neutral.moment('decided_at', 300),
];

export const newsletter: readonly Column[] = [
  neutral.ulid('subscriber_id'),
  personal.email('email_address'),
  personal.firstName('given_name'),
  neutral.oneOf('segment', ['hiking', 'climbing', 'paddling', 'winter']),
  neutral.flag('opted_in', 0.9),
  neutral.epochSeconds('subscribed_ts'),
];

export const payments: readonly Column[] = [
  neutral.uuid('payment_id'),
  neutral.orderId(),
  personal.wholeName('cardholder'),
  personal.cardNumber(),
  personal.expiry('exp_date'),
  personal.cvv(),
  personal.cardBrand(),
  neutral.amount(),
  neutral.oneOf('currency', ['USD', 'USD', 'EUR']),
  neutral.moment('authorized_at', 30),
];

export const settlements: readonly Column[] = [
  neutral.ulid('settlement_id'),
  personal.longCardNumber('pan'),
  personal.ibanColumn('beneficiary_iban'),
  neutral.amount('gross', 4000),
  neutral.epochMillis('settled_at_ms'),
];

export const refunds: readonly Column[] = [
  neutral.rowNumber('refund_id', 31_000),
  personal.groupedCard('card_on_file'),
  personal.lastFour(),
  neutral.amount('refund'),
  neutral.oneOf('reason', ['damaged', 'wrong size', 'late', 'changed mind']),
];

export const payroll: readonly Column[] = [
  neutral.rowNumber('Employee No', 2001),
  personal.firstName('First Name'),
  personal.lastName('Last Name'),
  personal.bareSocialSecurity('Social Security Number'),
  personal.born('Date of Birth'),
  personal.routing('Routing Number'),
  personal.bankAccount('Account Number'),
  neutral.amount('Gross Pay', 9000),
  neutral.oneOf('Department', ['Retail', 'Warehouse', 'Engineering', 'Finance', 'Support']),
];

export const travellers: readonly Column[] = [
  neutral.rowNumber('Trip', 1),
  personal.wholeName('Traveller Name'),
  personal.passportNumber('Passport No'),
  personal.born('Date of Birth'),
  neutral.oneOf('Destination', ['Dublin', 'Taipei', 'Porto', 'Hanoi']),
  neutral.moment('Departs', 60),
];

export const spanishStaff: readonly Column[] = [
  neutral.rowNumber('empleado', 500),
  personal.wholeName('nombre_completo'),
  personal.nif('nif'),
  personal.ibanColumn('iban_nomina'),
  personal.foreignMobile('movil'),
];

export const claims: readonly Column[] = [
  neutral.ulid('claim_id'),
  personal.wholeName('member_name'),
  personal.medicare('medicare_beneficiary_id'),
  personal.born('birth_date'),
  neutral.oneOf('diagnosis_code', ['E11.9', 'I10', 'J45.909', 'M54.5', 'Z00.00']),
  neutral.amount('billed', 2500),
  neutral.moment('service_date', 200),
];

export const ukMembers: readonly Column[] = [
  neutral.rowNumber('member', 9001),
  personal.wholeName('patient_name'),
  personal.nhs('nhs_number'),
  personal.phone('contact_phone', 'e164'),
];

export const partners: readonly Column[] = [
  neutral.rowNumber('dealer_id', 300),
  personal.wholeName('contact_name'),
  personal.email('contact_email'),
  personal.phone('contact_phone', 'dashed'),
  personal.licence('driver_license_number'),
  personal.state('license_state'),
  personal.wholeAddress('shipping_address'),
];

export const orders: readonly Column[] = [
  neutral.orderId(),
  neutral.orderCode(),
  neutral.personNumber(),
  neutral.sku(),
  neutral.quantity(),
  neutral.amount('total'),
  neutral.oneOf('currency', ['USD', 'USD', 'USD', 'EUR']),
  neutral.oneOf('status', ['placed', 'paid', 'shipped', 'delivered', 'returned']),
  neutral.moment('placed_at', 400),
];

export const shipments: readonly Column[] = [
  neutral.uuid('shipment_id'),
  neutral.orderCode('order_code'),
  neutral.tracking(),
  neutral.partNumber(),
  neutral.zipPlusFour('origin_zip'),
  neutral.latitude('last_lat'),
  neutral.longitude('last_lon'),
  neutral.oneOf('carrier', ['ups', 'usps', 'fedex']),
  neutral.epochMillis('scanned_at'),
];

export const catalogue: readonly Column[] = [
  neutral.sku(),
  neutral.product('name'),
  neutral.barcode(),
  neutral.partNumber('supplier_part'),
  neutral.amount('list_price', 600),
  neutral.quantity('stock', 400),
  neutral.note('description', [
    'Three-season tent for two, 1.9 kg, sealed seams',
    'Waxed canvas, brass rivets, made to be repaired',
    'Merino blend; wash cold at 30 degrees, do not tumble dry',
    'Fits pots of 12 to 18 cm, boils a litre in 3:40 minutes',
  ]),
];

export const webEvents: readonly Column[] = [
  neutral.ulid(),
  personal.clientIp(),
  neutral.uuid('anonymous_id'),
  neutral.oneOf('event', ['page_view', 'search', 'add_to_cart', 'checkout', 'purchase']),
  neutral.oneOf('path', ['/', '/tents', '/boots', '/cart', '/sale/winter', '/help/returns']),
  neutral.userAgent(),
  neutral.semver('sdk_version'),
  neutral.epochMillis('received_at'),
];

export const features: readonly Column[] = [
  neutral.sha256('customer_key'),
  neutral.ratio('recency'),
  neutral.ratio('frequency'),
  neutral.ratio('monetary'),
  neutral.ratio('churn_probability'),
  neutral.quantity('orders_12m', 40),
  neutral.latitude('store_lat'),
  neutral.longitude('store_lon'),
  neutral.flag('label', 0.2),
];

export const deployments: readonly Column[] = [
  neutral.rowNumber('build', 4100),
  neutral.gitHash(),
  neutral.build('build_version'),
  neutral.semver('release'),
  neutral.etag('artifact_md5'),
  neutral.internalIp('runner_ip'),
  neutral.moment('deployed_at', 120),
];

export const stores: readonly Column[] = [
  neutral.rowNumber('store_no', 1),
  neutral.oneOf('store_name', ['Harborlane Pier', 'Harborlane Depot', 'Harborlane Ridge']),
  neutral.latitude(),
  neutral.longitude(),
  neutral.quantity('square_metres', 900),
];

export const sessions: readonly Column[] = [
  neutral.uuid('session_id'),
  neutral.personNumber(),
  personal.clientIp('ip_address'),
  personal.sessionToken(),
  neutral.userAgent(),
  neutral.epochSeconds('expires'),
];
