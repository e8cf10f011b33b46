import { sendRawMail } from '#aws/mail.ts';
import type { CertificateFacts } from '#domain/customerData/certificate.ts';
import { deletedTemplate } from '#domain/mail/deletionTemplates.ts';
import { certificatePdf } from './certificatePdf.ts';
import type { SignedCertificate } from './signCertificate.ts';

const indented = (signed: SignedCertificate): string => `${JSON.stringify(signed, undefined, 2)}\n`;

/** Mails a certificate as PDF and as JSON. */
export const mailCertificate = async (
  from: string,
  { to, certificate }: { readonly to: string; readonly certificate: string },
): Promise<void> => {
  const signed = JSON.parse(certificate) as SignedCertificate;
  const { customer } = JSON.parse(signed.facts) as CertificateFacts;
  await sendRawMail({
    ...deletedTemplate({ customer: customer.name }),
    from,
    to,
    attachments: [
      {
        filename: 'certificate-of-deletion.pdf',
        contentType: 'application/pdf',
        content: Buffer.from(await certificatePdf(signed)),
      },
      {
        filename: 'certificate-of-deletion.json',
        contentType: 'application/json',
        content: Buffer.from(indented(signed), 'utf8'),
      },
    ],
  });
};
