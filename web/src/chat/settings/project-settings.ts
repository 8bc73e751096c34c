import type { ProjectSettings } from '@polier/contract/chat-settings';
import { uploadLimits, uploadTypes } from '@polier/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import type { FileRules } from '../attachments/file-rules.ts';

export const projectSettingsKey = 'chat-project-settings';

/** The settings of the chat at the server: profiles, starters, which files may be attached. */
export function useProjectSettings(): ProjectSettings | null {
  const { i18n } = useTexts('chat');
  const { language } = i18n;
  const { data } = useQuery({
    queryKey: [projectSettingsKey, language],
    queryFn: () => request('GET /chatbot/project/settings', { query: { language } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

/** Which files may be attached to a message; null: none. Until the settings are loaded, those the contract allows. */
export function fileRulesOf(settings: ProjectSettings | null): FileRules | null {
  if (!settings) return { accept: [...uploadTypes], maxFiles: uploadLimits.files, maxSizeMb: uploadLimits.megabytes };
  const { spontaneous_file_upload: upload } = settings.features;
  if (!upload?.enabled) return null;
  return { accept: upload.accept, maxFiles: upload.max_files, maxSizeMb: upload.max_size_mb };
}
