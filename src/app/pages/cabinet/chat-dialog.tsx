import { FeedbackDialog } from '#app/features/deals/feedback-dialog.tsx';
import type { ChatDialogProps } from '#app/features/messages/chat/chat-menu.tsx';
import { BlockAuthorDialog } from '#app/features/reports/block-author-dialog.tsx';
import { PersonMenu } from '#app/features/reports/person-menu.tsx';
import { ReportDialog } from '#app/features/reports/report-dialog.tsx';

export function ChatDialog({ chat, question, onClose }: ChatDialogProps) {
  const name = chat.other?.full_name ?? chat.company ?? '';
  switch (question.type) {
    case 'report':
      return <ReportDialog subject="message" id={question.record} name={name} onClose={onClose} />;
    case 'person':
      return chat.other ? <PersonMenu person={chat.other} onClose={onClose} /> : null;
    case 'author':
      return (
        <BlockAuthorDialog
          vacancy={chat.operation_id}
          isBlocked={chat.author_blocked === true}
          onClose={onClose}
        />
      );
    case 'feedback':
      return <FeedbackDialog deal={{ message: chat.id }} onClose={onClose} />;
  }
}
