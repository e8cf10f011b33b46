import type { HeaderWords } from '../detector.ts';
import { list } from './list.ts';

export const emailHeader: HeaderWords = {
  strong: list(
    'email,emails,e mail,e mails,mail,mails,email address,mail address,eml,mail id,email id,email addr,contact email,electronic mail',
    'correo,correos,correo electronico,email correo,direccion de correo,courriel,courriels,adresse mail,adresse email,adresse electronique,mel,e mail adresse,mailadresse,emailadresse,posta elettronica,indirizzo email,correio,correio eletronico,endereco de email,surel,alamat email,e posta,eposta,e posta adresi,poczta,adres email,adres e mail,e pošta,sähköposti,epost,e post,e postadresse,mejl',
    'почта,эл почта,электронная почта,имейл,емейл,мейл,е мейл,електронна пошта,ηλεκτρονικό ταχυδρομείο,البريد الالكتروني,البريد الإلكتروني,بريد الكتروني,ايميل,الايميل,الإيميل,דואל,אימייל,דוא ל,ایمیل,ای میل,पता ईमेल,ईमेल,इमेल,ई मेल,ইমেইল,ই মেইল',
    '邮箱,电子邮箱,邮件,电子邮件,邮箱地址,電郵,電子郵件,電子郵箱,メール,メールアドレス,電子メール,이메일,메일,이메일주소,전자우편,อีเมล',
  ),
  weak: ['contact', 'user', 'login', 'username'],
  against: [],
};
