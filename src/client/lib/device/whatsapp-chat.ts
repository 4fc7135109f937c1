/** Opens a WhatsApp chat with a message ready to send; takes the number in E.164 or any spelling that holds its digits. */
export function whatsAppChatLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
