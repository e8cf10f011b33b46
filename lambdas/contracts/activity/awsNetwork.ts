/** Names that AWS announces its addresses by; in China its operators do. */
export const AWS_NETWORK = /^(?:amazon\b|beijing guanghuan xinwang|ningxia west cloud)/i;
