export const adminReviews = {
  lead: 'Reviews appear on the site once they are approved.',
  loadFailed: 'Failed to load reviews. Please try again.',
  filter: 'Filter reviews',
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  noneAtAll: 'There are no reviews yet.',
  nonePending: 'No reviews are waiting for approval.',
  noneApproved: 'No review is approved yet.',

  approvedBadge: 'Approved',
  pendingBadge: 'Pending',
  unapprove: 'Unapprove',
  reviewOf: 'the review of {name}',
  deleteTitle: 'Delete this review?',
  deleteText: 'Are you sure you want to delete this review? This action cannot be undone.',

  approvedBanner: 'Review approved successfully',
  unapprovedBanner: 'Review unapproved successfully',
  deletedBanner: 'Review deleted successfully',
  updateFailed: 'Failed to update review. Please try again.',
  deleteFailed: 'Failed to delete review. Please try again.',
} as const;
